import type { NavigationDocument } from '../../../../contract/admin/content/navigation.schema.ts'
import type { Navigation, Opened } from './opened.ts'

/** What each list of the page gets. */
export interface PanelProps {
  navigation: Navigation
  targets: NavigationDocument['targets']
  onArrange(next: Navigation): void
  onOpen(what: Opened): void
}
