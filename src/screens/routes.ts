import type { Screens } from '../runtime/screen.ts'
import { screens } from './registry.ts'

/** The routes of all screens. In a build they stand in the page as data, and the rest of the registry is loaded later (`scripts/build/route-table.ts`). */
export const routes: Screens = screens
