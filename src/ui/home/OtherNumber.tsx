import { Button } from '@fluentui/react-components';
import { TextField } from '../kit/TextField';
import { useOtherNumberStyles } from './otherNumber.styles';
import { useNumberForm } from './useNumberForm';

/** For an unknown address: asks for another number or link, and goes to its lobby. */
export const OtherNumber = ({ label }: { readonly label: string }) => {
  const styles = useOtherNumberStyles();
  const { field, submit } = useNumberForm();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField {...field} />
      <Button appearance="primary" size="large" type="submit">
        {label}
      </Button>
    </form>
  );
};
