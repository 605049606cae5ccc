import { type ComponentProps, useRef } from 'react'
import { IMaskInput } from 'react-imask'

type MaskInputProps = ComponentProps<typeof IMaskInput> & { onAccept: (value: string) => void }

/**
 * An input under an imask mask. imask trusts the selection that it saw at the last key; emptying the field without a
 * key (cut from a menu, autofill taken back) would leave digits behind, so an emptied field is emptied here.
 */
export function MaskInput({ onAccept, ...input }: MaskInputProps) {
  const emptied = useRef(false)
  return (
    <IMaskInput
      {...input}
      onInputCapture={(event: React.FormEvent<HTMLInputElement>) => {
        emptied.current = event.currentTarget.value === ''
      }}
      onAccept={(value: string, mask: { value: string }) => {
        if (emptied.current) {
          emptied.current = false
          if (value !== '') {
            mask.value = ''
            return
          }
        }
        onAccept(value)
      }}
    />
  )
}
