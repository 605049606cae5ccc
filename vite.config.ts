import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * Builds the panel (`index.html` and `src/`) into `dist/panel`, which the server hands out, compressed beforehand; `assets.json` names its
 * files.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), compression({ algorithms: ['gzip', 'brotliCompress'] })],
  build: { outDir: 'dist/panel', emptyOutDir: true, target: 'es2023', manifest: 'assets.json' },
})
