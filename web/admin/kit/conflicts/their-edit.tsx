import { useFormActions } from '../../../forms/index.ts'
import { describeTheirs } from './compare-edits.ts'
import * as styles from './conflicts.module.css'

interface TheirEditProps {
  /** Of the field. */
  name: string
  /** What somebody else has saved in it. */
  value: string
  /** Of a field that holds a picture. */
  pictureUrl: string | undefined
}

/** Stands in a form, at a field that two people have changed. */
export function TheirEdit({ name, value, pictureUrl }: TheirEditProps) {
  const { fill } = useFormActions()
  return (
    <span>
      {pictureUrl === undefined ? (
        describeTheirs(value)
      ) : (
        <>
          Someone else has chosen another picture: <img className={styles.theirPicture} src={pictureUrl} alt="Theirs" />{' '}
          If you save, yours is kept.
        </>
      )}{' '}
      <button
        type="button"
        className="link"
        onClick={({ currentTarget }) => {
          // This button goes with the sentence.
          currentTarget.form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
          fill({ [name]: value })
        }}
      >
        Take theirs
      </button>
    </span>
  )
}
