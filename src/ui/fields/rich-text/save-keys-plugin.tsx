import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, KEY_ENTER_COMMAND } from 'lexical'
import { useEffect } from 'react'

/** Leaves Ctrl Enter, which saves the form, to the panel: the editor would begin a paragraph with it. */
export function SaveKeysPlugin() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => event !== null && (event.ctrlKey || event.metaKey),
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}
