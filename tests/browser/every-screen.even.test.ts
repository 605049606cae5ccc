import { describeScreens } from '../support/browser/every-screen.ts'

describeScreens(0, 2)
