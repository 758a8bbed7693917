import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { generateScopedName, keepStyles } from './vite.config.ts'

// The back office has files of its own: what it loads makes no page of the shop larger.
export default defineConfig({
  plugins: [react(), keepStyles],
  base: '/admin/',
  publicDir: false,
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rollupOptions: {
      input: 'web/admin/index.html',
      treeshake: {
        moduleSideEffects: [{ test: /\/(web|contract|domain)\/(?!admin\/main).*\.tsx?$/, sideEffects: false }],
      },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
