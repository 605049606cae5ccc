import { describeScreens } from '../support/browser/every-screen.ts'

describeScreens(1, 2)
