import { useEffect, useState } from 'react'
import { compareItemSearch, type Suggestion } from '../../../contract/calls/products.ts'
import { useAnswer } from '../../client/index.ts'
import { TextField } from '../../ui/fields.tsx'
import { Picture } from '../../ui/picture.tsx'

const shortest = 3
const settlesAfterMs = 400

/** Finds an item to compare by its name or code. */
export function CompareSearch({ onPick }: { onPick(item: Suggestion): void }) {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  const asks = settled.length >= shortest
  const { data } = useAnswer(compareItemSearch, { input: { query: settled } }, { enabled: asks })
  const found = asks ? (data?.catalog_items ?? []) : []
  return (
    <div className="compare-search">
      <TextField
        label="Add an item by name or code"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      {found.length > 0 && (
        <ul className="sheet" aria-label="Found items">
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => {
                  setText('')
                  setSettled('')
                  onPick(item)
                }}
              >
                <span className="pic">
                  <Picture url={item.image_thumnail} alt="" sizes="40px" />
                </span>
                <span>{item.name}</span>
                <span className="code">{item.web_code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
