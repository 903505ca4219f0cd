import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'rvfc-polyfill': fileURLToPath(new URL('./src/styles/video-frames.ts', import.meta.url)) } },
  build: {
    // The first versions with light-dark(), by which every colour is written once for both themes.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Changes far less often than our own code, so browsers can keep it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'shared', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/app/api': 'http://localhost:3000', '/files': 'http://localhost:3000' } },
});
