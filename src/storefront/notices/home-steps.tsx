import type { ReactNode } from 'react'

/** How a page is put on the home screen of an iPhone, which only then may tell anything: three steps with pictures of our own. */
export function HomeSteps({ onDismiss }: { onDismiss: () => void }) {
  return (
    <>
      <h2>No iPhone, primeiro na tela de início</h2>
      <p className="small">
        O iPhone só deixa avisar quem guarda a página como um app. São três toques, sem baixar nada.
      </p>
      <ol className="hsteps">
        <li>
          <Picture label="A barra do Safari, com o quadrado e a seta em destaque">
            <path d="M14 2v50a8 8 0 0 0 8 8h66a8 8 0 0 0 8-8V2M14 44h82" />
            <path d="M24 49l-4 4 4 4M36 49l4 4-4 4M70 48h7v9h-7zM82 48h8v9h-8" />
            <path className="on" d="M55 56V44m-4 4 4-4 4 4M51 51h-3v9h14v-9h-3" />
          </Picture>
          <p>
            <b className="strong">Toque em Compartilhar</b>
            <br />O quadrado com a seta, na barra do Safari.
          </p>
        </li>
        <li>
          <Picture label="A lista aberta, com a linha Tela de Início em destaque">
            <path d="M14 62V14a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v48M24 16h30M24 52h30" />
            <path className="on" d="M20 25h70v18H20zM28 34h30M76 30h8v8h-8zM80 32v4m-2-2h4" />
          </Picture>
          <p>
            <b className="strong">Adicionar à Tela de Início</b>
            <br />
            Role a lista e toque nesta linha; depois em Adicionar.
          </p>
        </li>
        <li>
          <Picture label="A tela de início, com o ícone novo em destaque">
            <path d="M14 62V14a8 8 0 0 1 8-8h66a8 8 0 0 1 8 8v48M24 16h14v14H24zM72 16h14v14H72zM24 40h14v14H24zM48 40h14v14H48zM72 40h14v14H72z" />
            <path className="on" d="M48 16h14v14H48zM51 26v-7l4 4 4-4v7" />
          </Picture>
          <p>
            <b className="strong">Abra por ali</b>
            <br />
            Toque no ícone novo e em Avisar neste celular.
          </p>
        </li>
      </ol>
      <p className="small">
        Suas cotas continuam aqui se você não quiser: o resultado aparece em <b className="strong">Minhas cotas</b>.
      </p>
      <button type="button" className="btn line" onClick={onDismiss}>
        Agora não
      </button>
    </>
  )
}

function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg className="hpic" viewBox="0 0 110 64" role="img" aria-label={label}>
      {children}
    </svg>
  )
}
