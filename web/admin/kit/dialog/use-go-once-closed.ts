import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Leads from a dialog that has saved something to its page: once the dialog is closed, nothing typed in it keeps somebody here. */
export function useGoOnceClosed(open: boolean): (to: string) => void {
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (!open && to !== undefined) void navigate(to)
  }, [navigate, open, to])
  return setTo
}
