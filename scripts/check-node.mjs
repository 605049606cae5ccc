// Old syntax on purpose: this file must be understood by the very Node that is too old for the rest.
var version = process.versions.node.split('.')
var major = Number(version[0])
var minor = Number(version[1])

if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    'O Talão precisa do Node 22.19 ou mais novo, e este é o ' +
      process.versions.node +
      ': instale a versão 24 (https://nodejs.org/pt) e rode o comando outra vez.',
  )
  process.exit(1)
}
