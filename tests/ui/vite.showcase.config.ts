import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the widgets with sample data (`tests/ui/showcase.html`), to be looked at; no part of the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-showcase', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: { rollupOptions: { input: fileURLToPath(new URL('showcase.html', import.meta.url)) } },
  server: { host: '127.0.0.1', strictPort: true, fs: { strict: false } },
})
