import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deviceZone } from '#domain/time.ts'
import { withChanges } from '#web/paths.ts'

/** Shows hours by the clock of whoever looks, unless the address says by which; `address`: of the page; null: it shows none. */
export function useOwnZone(asked: string | null, shown: string, address: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const own = deviceZone()
    const isSame = own === shown || (own === 'Asia/Saigon' && shown === 'Asia/Ho_Chi_Minh')
    if (address !== null && asked === null && own && !isSame)
      void navigate(withChanges(address, { 'mui-gio': own }), { replace: true, preventScrollReset: true })
  }, [asked, shown, address, navigate])
}
