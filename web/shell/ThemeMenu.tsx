import { useContext } from 'react'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Menu, MenuButton } from '#web/ui/Menu.tsx'
import { THEMES, type Theme, ThemeContext } from './theme.ts'

const LOOKS: Record<Theme, { word: string; icon: IconName }> = {
  auto: { word: 'Theo thiết bị', icon: 'contrast' },
  light: { word: 'Sáng', icon: 'sun' },
  dark: { word: 'Tối', icon: 'moon' },
}

/** Light, dark, or as the device is. */
export function ThemeMenu({ triggerClassName }: { triggerClassName?: string | undefined }) {
  const { theme, choose } = useContext(ThemeContext)
  return (
    <Menu
      trigger={<Icon name={LOOKS[theme].icon} size={22} />}
      label="Giao diện"
      {...(triggerClassName && { triggerClassName })}
    >
      {THEMES.map((one) => (
        <MenuButton key={one} icon={LOOKS[one].icon} chosen={one === theme} onClick={() => choose(one)}>
          {LOOKS[one].word}
        </MenuButton>
      ))}
    </Menu>
  )
}
