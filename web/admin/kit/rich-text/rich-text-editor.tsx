import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { EditorTools } from './editor-tools.tsx'
import { extensions } from './extensions.ts'
import { keepsAll, tidyHtml } from './html.ts'

interface RichTextEditorProps {
  /** As it is when the editor opens. */
  html: string
  /** Somebody has just asked for it. */
  autoFocus: boolean
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
  /** Somebody has changed it. */
  onChange(html: string): void
  /** Some of the text is nothing that the editor knows, and would be lost. */
  onUnknown(): void
}

/** A text that is written as it looks. */
export function RichTextEditor({
  html,
  autoFocus,
  labelledBy,
  describedBy,
  isWrong,
  onChange,
  onUnknown,
}: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const tellChange = useEffectEvent(onChange)
  const tellUnknown = useEffectEvent(onUnknown)
  const readStart = useEffectEvent(() => ({ start: html, autofocus: autoFocus }))

  useEffect(() => {
    const { start, autofocus } = readStart()
    const made = new Editor({
      element: place.current,
      extensions,
      content: start,
      autofocus,
      // The page's policy lets nobody write styles into it; they stand in web/admin/styles/richtext.css.
      injectCSS: false,
      editorProps: {
        attributes: { 'role': 'textbox', 'aria-multiline': 'true' },
        // Tab leaves the editor, also a list and a table.
        handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
      },
      onUpdate: ({ editor: changed }) => tellChange(tidyHtml(changed.getHTML())),
      onTransaction: drawAnew,
    })
    if (!keepsAll(start, tidyHtml(made.getHTML()))) tellUnknown()
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          'role': 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          ...(isWrong ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, labelledBy, describedBy, isWrong])

  return (
    <div className="rich-text">
      <EditorTools editor={editor} labelledBy={labelledBy} />
      <div ref={place} className="rich-text-page prose" />
    </div>
  )
}
