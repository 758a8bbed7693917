import type { QueryClient } from '@tanstack/react-query'
import type { OutsideScripts } from '../../contract/outside-scripts.ts'
import { consent, iconSprite } from '../client/index.ts'
import spriteUrl from '../ui/icon-sprite.svg?url'
import { startAnalytics } from './analytics.ts'
import { reportWebVitals } from './web-vitals.ts'

export interface DeferredParts {
  queries: QueryClient
  scripts: OutsideScripts
}

/** What the shell does ten seconds after it came to life (docs/decisions/deferred-task.md). None of it shows. */
export function runDeferredTask({ queries, scripts: { analytics } }: DeferredParts): void {
  void reportWebVitals(queries)
  void iconSprite.refresh(spriteUrl)
  if (!analytics) return
  const follow = () => startAnalytics(analytics, consent.read() === 'allowed')
  consent.subscribe(follow)
  follow()
}
