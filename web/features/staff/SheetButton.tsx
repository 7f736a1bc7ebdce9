import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Asked = Parameters<typeof paths.staffSheet>

/** Takes the list one looks at, with its filters, as a spreadsheet. */
export function SheetButton({ list, filters }: { list: Asked[0]; filters: Asked[1] }) {
  return (
    <LinkButton size="sm" icon="download" to={paths.staffSheet(list, filters)} reloadDocument>
      Tải Excel
    </LinkButton>
  )
}
