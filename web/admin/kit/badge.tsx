export type BadgeKind = 'house' | 'warn' | 'ok' | 'bad' | 'plain'

/** A word with a color. */
export const Badge = ({ kind, children }: { kind: BadgeKind; children: string }) => (
  <span className={kind === 'plain' ? 'badge' : `badge badge--${kind}`}>{children}</span>
)
