import { useLocation, useNavigate } from 'react-router'
import { withChanges } from '#web/paths.ts'

/** Changes the address of the page without leaving it. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  return (changes: Record<string, string | null>) =>
    navigate(withChanges(location.pathname + location.search, changes), { replace: true, preventScrollReset: true })
}
