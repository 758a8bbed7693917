export { CompletedField, type Completion } from './completed-field.tsx'
export { AttachFiles, type AttachedFile } from './attach-files.tsx'
export { AddressForm, type AddressFormProps } from './address-form.tsx'
export {
  CheckboxField,
  NewPasswordFields,
  PasswordField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from './fields.tsx'
export { Form, Refusal, useField, useFieldValue, useFormActions, type FormProps } from './form.tsx'
export { atFields, checkBy, type Values } from './values.ts'
export { wholeForm } from './verdict.ts'
