import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const registry = fileURLToPath(new URL('registry.ts', import.meta.url))

/** The product as it is, but for its registry: the screens of the drawers' model, of which the product does not have all layers. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'registry-of-the-model',
      enforce: 'pre',
      resolveId: (source) => (/(^\.|screens)\/registry\.ts$/.test(source) ? registry : null),
    },
  ],
})
