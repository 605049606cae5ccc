import type { Screens } from '../runtime/screen.ts'
import { screens } from './registry.ts'

/** The routes of all screens. In a build this file holds them alone: the rest of the registry is loaded later (`scripts/route-table.ts`). */
export const routes: Screens = screens
