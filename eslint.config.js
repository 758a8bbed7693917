import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'server/migrations/', 'test-results/', 'playwright-report/', '.cache/']),
  tseslint.configs.recommended,
  {
    rules: {
      'eqeqeq': ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="transaction"][callee.object.property.name="orm"]',
          message: "drizzle's own transaction loses connections that are cut. Use that of the database.",
        },
      ],
      'no-else-return': 'error',
      // One word for one thing: docs/glossary.md, 'Engineering'.
      'id-denylist': [
        'error',
        'asker',
        'denial',
        'denials',
        'door',
        'kept',
        'narrowing',
        'scoreboard',
        'secondLook',
        'shelf',
        'told',
        'voice',
        'wish',
        'wishes',
      ],
      'no-control-regex': 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['server/**/*.ts', 'contract/**/*.ts', 'domain/**/*.ts'],
    ignores: ['server/cli/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/client/**', 'web/**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through web/client.' },
        { name: 'localStorage', message: 'Storage goes through web/client/stored/storage.ts.' },
        { name: 'sessionStorage', message: 'Storage goes through web/client/stored/storage.ts.' },
      ],
    },
  },
  {
    // The drawings are long lists of strokes.
    files: ['dev/demo/**'],
    rules: { 'max-lines': 'off' },
  },
)
