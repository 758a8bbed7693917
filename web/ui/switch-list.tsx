interface Switch<Key extends string> {
  key: Key
  title: string
  on: boolean
}

interface SwitchListProps<Key extends string> {
  switches: Switch<Key>[]
  /** What stands beside a switch that is on, and beside one that is off. */
  words: { on: string; off: string }
  disabled: boolean
  onPress(key: Key): void
}

/** Things that are on or off, one below the other. */
export function SwitchList<Key extends string>({ switches, words, disabled, onPress }: SwitchListProps<Key>) {
  return (
    <ul className="switch-list">
      {switches.map(({ key, title, on }) => (
        <li key={key}>
          <label>
            <b>{title}</b>
            <span className="small dim">{on ? words.on : words.off}</span>
            <input
              type="checkbox"
              role="switch"
              className="switch"
              aria-label={title}
              checked={on}
              disabled={disabled}
              onChange={() => onPress(key)}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
