import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** `card_x4`: the same in the browser's build, the server's and while working on the shop. */
export function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  const mark = createHash('sha256')
    .update(path)
    .digest('base64url')
    .replace(/[-_\d]/g, '')
  return `${name}_${mark.slice(0, 2)}`
}

// A module whose names have all been written where they are used would be left out, and its styles with it.
export const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' }) },
}

export default defineConfig({
  plugins: [react(), keepStyles],
  appType: 'custom',
  publicDir: 'web/public',
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  build: {
    target: 'es2022',
    rollupOptions: {
      input: ['web/app/begin.ts', 'web/app/entry-client.tsx'],
      // The one entry waits for the other.
      preserveEntrySignatures: 'exports-only',
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // Of what every page needs, and of what pages with goods share, one file each: in fifty small ones, a listing
            // would load 10 kB more. Begin and entry run before and after, each by itself.
            { name: 'first', tags: ['$initial'], test: /^(?!.*\/app\/(begin|pre-hydration-events|entry-client)\.ts)/ },
            { name: 'goods', test: /\/features\/\w+\/(product-card|page-head)\// },
          ],
        },
      },
      // What a page takes from the index of a feature brings nothing else of it along.
      treeshake: {
        moduleSideEffects: [{ test: /\/(web|contract|domain)\/(?!app\/entry).*\.tsx?$/, sideEffects: false }],
      },
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
