import { useEffect, useRef } from 'react'
import { logout } from '../../../contract/shop/account.call.ts'
import { useCall, useSession } from '../../client/index.ts'
import { useGoodbye } from '../../features/content/header/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({ Component: LogoutPage })

function LogoutPage() {
  const session = useSession()
  const sayGoodbye = useGoodbye()
  const leave = useCall(logout, { quiet: true })
  const left = useRef(false)
  useEffect(() => {
    if (left.current) return
    left.current = true
    const end = async () => {
      if (session.signedIn) await leave.send({})
      session.end(sayGoodbye)
    }
    void end()
  })
  return (
    <div className="wrap narrow-page">
      <title>Signing out</title>
      <meta name="robots" content="noindex" />
      <h1>Signing out</h1>
      <p className="dim">One moment, please.</p>
    </div>
  )
}
