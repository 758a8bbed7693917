import { useRef } from 'react'

interface MailPageProps {
  title: string
  html: string
  /** Its links lead somewhere only where they are not meant for somebody else. */
  hasLinks?: boolean
}

/** A mail as its reader sees it. Nothing in it runs, and the place that was read stays while it changes. */
export function MailPage({ title, html, hasLinks = true }: MailPageProps) {
  const readTo = useRef(0)
  return (
    <iframe
      className="mail-page"
      title={title}
      sandbox={`allow-same-origin ${hasLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}`}
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      onLoad={({ currentTarget: { contentWindow } }) => {
        contentWindow?.scrollTo(0, readTo.current)
        contentWindow?.addEventListener('scroll', () => (readTo.current = contentWindow.scrollY))
      }}
    />
  )
}
