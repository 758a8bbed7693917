import type { useUploads } from '../../../client/index.ts'
import { Alert } from '../../../ui/message.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import * as styles from '../catalog.module.css'

interface MediaUploadProps {
  /** 'pictures' */
  nouns: string
  hasSome: boolean
  endings: string
  hint: string
  uploads: Pick<ReturnType<typeof useUploads>, 'upload' | 'refused' | 'add'>
  /** What was refused of the section when it was saved. */
  refused: { message: string } | null
}

/** Adds files to an item, below those that it has. */
export const MediaUpload = ({ nouns, hasSome, endings, hint, uploads, refused }: MediaUploadProps) => (
  <div className={styles.mediaEnd}>
    <UploadBox
      label={`${hasSome ? 'Add' : 'Choose'} ${nouns}`}
      endings={endings}
      hint={hint}
      multiple
      upload={uploads.upload}
      refused={uploads.refused}
      onFiles={uploads.add}
    />
    {refused && <Alert>{refused.message}</Alert>}
  </div>
)
