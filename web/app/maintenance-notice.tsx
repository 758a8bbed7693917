import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getEcomFooterInfo } from '../../contract/shop/content.call.ts'
import { maintenanceSentence } from '../../contract/maintenance.ts'
import { callQuery, maintenance } from '../client/index.ts'
import { useRevalidator, useView } from '../router/index.ts'
import { MaintenanceIcon } from '../ui/page-icons.tsx'
import * as styles from './maintenance-notice.module.css'

const asksAgainAfterMs = 5_000

interface MaintenanceNoticeProps {
  /** The answer of a call; undefined where the page itself came while the shop was closed. */
  sentence: string | undefined
}

/** Says on an open page that the shop is being worked on, and what was typed stays. When it is over, the page goes on by itself. */
export function MaintenanceNotice({ sentence = maintenanceSentence }: MaintenanceNoticeProps) {
  const isScreen = useView().failure?.status === 503
  useEnd(isScreen)
  return (
    <div role="alert" className={isScreen ? 'sr' : styles.closedNotice}>
      <MaintenanceIcon />
      {sentence}
    </div>
  )
}

function useEnd(isScreen: boolean): void {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    async function look() {
      if (document.hidden) return
      const isOver = await queries
        .fetchQuery({ ...callQuery(getEcomFooterInfo, {}), meta: { quiet: true }, staleTime: 0 })
        .then(
          ({ header }) => !header.maintenance,
          () => false,
        )
      if (!isOver) return
      maintenance.end()
      if (isScreen) await revalidate()
      void queries.invalidateQueries()
    }
    const timer = setInterval(() => void look(), asksAgainAfterMs)
    const onVisible = () => void look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [queries, revalidate, isScreen])
}
