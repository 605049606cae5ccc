import { createRoot } from 'react-dom/client'
import './showcase.css'
import { Campaigns } from './showcase/campaigns.tsx'
import { Draw } from './showcase/draw.tsx'
import { CampaignForm } from './showcase/form.tsx'
import { Palette } from './showcase/palette.tsx'
import { Pieces } from './showcase/pieces.tsx'
import { SignIn } from './showcase/sign-in.tsx'

const views: Record<string, () => React.JSX.Element> = {
  campanhas: () => <Campaigns open={0} />,
  transacoes: () => <Campaigns open={1} />,
  historico: () => <Campaigns open={2} />,
  sorteio: Draw,
  formulario: CampaignForm,
  componentes: Pieces,
  comandos: Palette,
  entrar: SignIn,
}

const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('tema') === 'claro' ? 'light' : 'dark'
const View = views[query.get('tela') ?? 'campanhas'] ?? SignIn
const root = document.getElementById('root')
if (root) createRoot(root).render(<View />)
