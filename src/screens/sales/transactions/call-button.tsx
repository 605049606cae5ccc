import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'

/** The way to a conversation with a buyer whose phone is not shown: it is asked for when the button is pressed. */
export function CallButton({ onCall, small, tabIndex }: { onCall: () => void; small?: boolean; tabIndex?: number }) {
  return (
    <Button
      size={small ? 'small' : 'normal'}
      icon={icons.message}
      className="text-ok"
      tabIndex={tabIndex}
      onClick={onCall}
    >
      WhatsApp
      <span className="sr-only">(abre em outra aba)</span>
    </Button>
  )
}
