import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainIcons } from '../../../scripts/build/plain-icons.ts'
import { plainImports } from '../../../scripts/build/plain-imports.ts'
import { plainXState } from '../../../scripts/build/plain-xstate.ts'
import { routeTable } from '../../../scripts/build/route-table.ts'
import product from '../../../vite.config.ts'
import { sampleScreens } from './plugin.ts'

/** The panel as it is built for operators, but with the sample screens beside its own. */
export default defineConfig({
  ...product,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    sampleScreens(),
    routeTable([sampleScreens()]),
    plainIcons(),
    plainImports(),
    plainXState(),
  ],
})
