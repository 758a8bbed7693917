import { useRef } from 'react'

/** A mail as its reader sees it. Nothing in it runs, and the place that was read stays while it changes. */
export function MailPage({ title, html }: { title: string; html: string }) {
  const readTo = useRef(0)
  return (
    <iframe
      className="mail-page"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      onLoad={({ currentTarget: { contentWindow } }) => {
        contentWindow?.scrollTo(0, readTo.current)
        contentWindow?.addEventListener('scroll', () => (readTo.current = contentWindow.scrollY))
      }}
    />
  )
}
