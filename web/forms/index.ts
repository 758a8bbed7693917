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
export { Form, Refusal, useFormActions, type FormActions } from './form.tsx'
export { atFields, checkBy, type Mistake } from './values.ts'
