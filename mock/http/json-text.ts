export { asciiJson, jsonText } from '../../contract/index.ts'
