import { useState } from 'react'
import { BadgeSize, badgeSizeWords } from '#domain/event/badges.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'

type BadgesButtonProps = {
  id: string
  children: string
  /** Ids of tickets; none: everybody. */
  tickets?: readonly string[]
}

/** Name badges to print: on which paper is asked, then the PDF opens beside this page. */
export function BadgesButton({ id, children, tickets }: BadgesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState<BadgeSize>('A4')
  const print = () => {
    window.open(paths.attendeeBadges(id, { size, tickets: tickets?.join(',') }), '_blank')
    setOpen(false)
  }
  return (
    <>
      <Button size="sm" icon="pdf" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="In thẻ tên"
        label="Mở tệp PDF để in"
        call={{ pending: false, error: null }}
        onSubmit={print}
      >
        <p>
          {tickets ? `Thẻ của ${tickets.length} vé đã chọn` : 'Thẻ của mọi vé còn hiệu lực'}, xếp theo tên. Mỗi thẻ có
          tên sự kiện, tên người tham dự và hạng vé.
        </p>
        <ChoiceGroup legend="Giấy in">
          {BadgeSize.map((one) => (
            <Radio
              key={one}
              name="size"
              label={badgeSizeWords[one]}
              checked={size === one}
              onChange={() => setSize(one)}
            />
          ))}
        </ChoiceGroup>
      </FormDialog>
    </>
  )
}
