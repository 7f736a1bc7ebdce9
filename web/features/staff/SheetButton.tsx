import { staffPaths } from '#web/paths-staff.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Asked = Parameters<typeof staffPaths.staffSheet>

/** Takes the list one looks at, with its filters, as a spreadsheet. */
export function SheetButton({ list, filters }: { list: Asked[0]; filters: Asked[1] }) {
  return (
    <LinkButton icon="download" to={staffPaths.staffSheet(list, filters)} reloadDocument>
      Tải Excel
    </LinkButton>
  )
}
