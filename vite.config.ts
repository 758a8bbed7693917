import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    rollupOptions: {
      input: ['web/app/begin.ts', 'web/app/entry-client.tsx'],
      // The one entry waits for the other.
      preserveEntrySignatures: 'exports-only',
      // What a page takes from the index of a feature brings nothing else of it along.
      output: {
        // What every page needs in two files, which run one after the other: small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'shop',
              test: /\/node_modules\/@tanstack\/|\/web\/router\/|\/web\/client\/(?!social-trip|use-social-visit)|\/web\/ui\/(button|icons?|picture|toasts|dialog|drop-down|confirm|logo|breadcrumb)\.tsx|\/web\/features\/page-head\/|\/use-(goodbye|portal-access)\.ts|\/web\/pages\/(page|read-id)\.ts|\/contract\/shop\/(content|products|wishlist)\.call\.ts|\/domain\/format-money/,
            },
            {
              name: 'card',
              test: /\/web\/features\/product-card\/(product-card|stock-label|compare-button|wishlist-button|use-wishlist)\.tsx?$|\/domain\/format-date/,
            },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: /\/(web|contract|domain)\/(?!app\/entry).*\.tsx?$/, sideEffects: false }],
      },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
