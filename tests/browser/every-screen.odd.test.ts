import { describeScreens } from '../support/every-screen.ts'

describeScreens(1, 2)
