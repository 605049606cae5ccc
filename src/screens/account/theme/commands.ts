import { presetNamed, THEME_PRESETS } from '../../../domain/site/theme-presets.ts'
import type { ThemeToolsCommand } from '../../../machines/flows/records/theme-tools.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { formAbilities, saveCommand } from '../../kit/forms/form-commands.ts'
import { copy } from './copy.ts'

const tool = (id: string, label: string, icon: ScreenCommand['icon'], event: ThemeToolsCommand): ScreenCommand => ({
  id,
  label,
  icon,
  event: () => event,
})

const [, ...reload] = formAbilities.commands

export const themeAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand(copy.submit), ...reload],
  subjectCommands: [
    tool('logo.pick', copy.changeLogo, 'image', { type: 'logo.pick' }),
    tool('logo.remove', copy.removeLogo, 'trash', { type: 'logo.remove' }),
    {
      ...tool('preset.choose', copy.choosePreset, 'contrast', { type: 'preset.choose', preset: '' }),
      argument: {
        ask: copy.askPreset,
        read: (typed) => {
          const found = presetNamed(typed)
          return found === undefined
            ? { refusal: copy.noPreset(THEME_PRESETS.map(({ label }) => label)) }
            : { event: { type: 'preset.choose', preset: found.id }, label: copy.preset(found.label) }
        },
      },
    },
    tool('preview.showCampaign', copy.showPreview(copy.previewOf.campaign), 'eye', { type: 'preview.showCampaign' }),
    tool('preview.showPix', copy.showPreview(copy.previewOf.pix), 'eye', { type: 'preview.showPix' }),
    tool('preview.showPaid', copy.showPreview(copy.previewOf.paid), 'eye', { type: 'preview.showPaid' }),
  ],
}
