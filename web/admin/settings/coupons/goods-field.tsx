import { useId, useState } from 'react'
import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { useField } from '../../../forms/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { PlusIcon } from '../../kit/icons.tsx'
import * as styles from './coupons.module.css'

/** Items by their codes, and collections by their paths. */
export interface Goods {
  items: string[]
  collections: string[]
}

interface GoodsFieldProps {
  goods: Goods
  collections: readonly { path: string; name: string }[]
  onChange(goods: Goods): void
}

const shownAtMost = 6
const settlesAfterMs = 250

/** The goods that a coupon is for: searched, added and taken away. Without any it is for all. */
export function GoodsField({ goods, collections, onChange }: GoodsFieldProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const asked = (useSettled(words, settlesAfterMs) ?? '').trim()
  const { data } = useAnswer(listItems, { query: { q: asked, limit: shownAtMost } }, { enabled: asked.length > 1 })
  const [ofItems, ofCollections] = [useField('items').mistake.mistake, useField('collections').mistake.mistake]
  const typed = asked.toLowerCase()
  const hits = [
    ...(typed === ''
      ? []
      : collections
          .filter(({ path, name }) => name.toLowerCase().includes(typed) || path.includes(typed))
          .slice(0, shownAtMost)
          .map(({ path, name }) => ({ kind: 'collections' as const, key: path, title: name, more: path }))),
    ...(typed.length > 1 ? (data?.items ?? []) : []).map(({ code, name }) => ({
      kind: 'items' as const,
      key: code,
      title: name,
      more: code,
    })),
  ].filter(({ kind, key }) => !goods[kind].includes(key))
  const remove = (kind: keyof Goods, key: string) =>
    onChange({ ...goods, [kind]: goods[kind].filter((one) => one !== key) })
  const chosen = (['collections', 'items'] as const).flatMap((kind) => goods[kind].map((key) => ({ kind, key })))
  const nameOf = (kind: keyof Goods, key: string) =>
    kind === 'items' ? key : (collections.find(({ path }) => path === key)?.name ?? key)
  const mistake = ofItems ?? ofCollections
  return (
    <fieldset className={styles.goodsField}>
      <legend>Applies to</legend>
      {chosen.length === 0 ? (
        <p className="dim">All items. Add items or collections to limit it.</p>
      ) : (
        <ul className={styles.goodsChosen}>
          {chosen.map(({ kind, key }) => (
            <li key={`${kind} ${key}`} className="chip">
              <span className="chip-name">{kind === 'items' ? 'Item' : 'Collection'}</span> {nameOf(kind, key)}
              <IconButton label={`Remove ${nameOf(kind, key)}`} onClick={() => remove(kind, key)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={mistake ? 'field field--bad' : 'field'}>
        <label htmlFor={id}>Find items and collections</label>
        <input
          id={id}
          type="search"
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={words}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-message` : undefined}
          // What is searched is not sent.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => setWords(target.value)}
        />
        {mistake && (
          <p className="msg msg--bad" id={`${id}-message`}>
            {mistake}
          </p>
        )}
      </div>
      <p className="sr" role="status">
        {typed.length > 1 && `${hits.length} found`}
      </p>
      {hits.length > 0 && (
        <ul className={styles.goodsHits} aria-label="Found">
          {hits.map(({ kind, key, title, more }) => (
            <li key={`${kind} ${key}`}>
              <button
                type="button"
                onClick={() => {
                  onChange({ ...goods, [kind]: [...goods[kind], key] })
                  setWords('')
                }}
              >
                <PlusIcon />
                <span>
                  {title} <span className="dim">{more}</span>
                </span>
                <span className="dim">{kind === 'items' ? 'Item' : 'Collection'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed.length > 1 && data && hits.length === 0 && <p className="dim">Nothing found.</p>}
    </fieldset>
  )
}
