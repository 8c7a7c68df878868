import { msw } from 'msw/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [msw({ mode: 'worker-only' })], // serves mockServiceWorker.js
  build: { chunkSizeWarningLimit: 2000 }, // kB: the fake site is one
  resolve: { tsconfigPaths: true },
})
