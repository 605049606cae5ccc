import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the panel (`index.html` and `src/`) into `dist/panel`, which the server hands out; `assets.json` names its files. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist/panel', emptyOutDir: true, target: 'es2023', manifest: 'assets.json' },
})
